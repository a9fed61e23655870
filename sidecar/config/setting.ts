/** A value of the environment that cannot be used. Its message is one line: the variable, the value, what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(variable: string, value: string, takes: string) {
    super(`${variable}=${JSON.stringify(value)} cannot be used: it takes ${takes}.`);
  }
}

/** How one kind of value is read: `parse` gives undefined for what is not of the kind, `takes` says what is. */
export interface Kind<T> {
  readonly takes: string;
  readonly parse: (value: string) => T | undefined;
}

/** Reads one variable: `fallback` where it is unset or blank. Throws ConfigError for what is not of the kind. */
export function setting<T, F>(name: string, value: string | undefined, kind: Kind<T>, fallback: F): T | F {
  if (value === undefined || value.trim() === '') return fallback;
  const parsed = kind.parse(value.trim());
  if (parsed === undefined) throw new ConfigError(name, value, kind.takes);
  return parsed;
}
