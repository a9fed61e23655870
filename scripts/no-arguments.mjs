// Plain JavaScript, as what imports it runs on older versions of Node.js up to the line that says so.
import process from 'node:process';

// To be imported by commands that only the environment tells what to do: an option that they pass over looks as if it were heeded.
const given = process.argv.slice(2);
if (given.length > 0) {
  const isHelp = given.includes('--help') || given.includes('-h');
  const words =
    'this takes no options, but variables of the environment: src/developers/guides/operate.md names them';
  if (isHelp) console.log(words);
  else console.error(`${given.join(' ')}: ${words}`);
  // What is imported next would start it.
  // oxlint-disable-next-line unicorn/no-process-exit
  process.exit(isHelp ? 0 : 2);
}
