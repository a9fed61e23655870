/** A path or an address as a shell takes it, quoted where it has to be, and never for an option. */
export function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A command that a person can type in a new shell, with the directories before it that were set in `env`, as in
 * `CONTENT_DIR=sites/harbour npm start`.
 */
export function typedAgain(command: string, env: NodeJS.ProcessEnv): string {
  const set = ['CONTENT_DIR', 'DATA_DIR', 'DIST_DIR'].flatMap((name) => {
    const value = env[name];
    return value ? [`${name}=${shellWord(value)}`] : [];
  });
  return [...set, command].join(' ');
}
