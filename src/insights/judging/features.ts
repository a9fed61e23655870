/** What is seen, and how much of it: a group, a name in it, a value. Entries of the same group and name add up. */
export type Features = [group: string, name: string, value: number][];

/** Takes one feature. */
export type Put = (group: string, name: string, value: number) => void;
