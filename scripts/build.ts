import './build-memory.ts';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { ContentError } from '../src/dataset/content-error.ts';
import { EnvironmentError } from '../src/integrations/build-environment.ts';
import { BuildError } from '../src/integrations/build-lock.ts';

/** What a person can put right: told in its own words, without the way through the code. */
const FOR_PEOPLE = [ContentError, EnvironmentError, BuildError];

try {
  // What Astro has to say of a failure comes with the error; what we have to say is printed in any case.
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'silent' });
} catch (error) {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
