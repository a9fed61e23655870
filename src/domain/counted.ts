/** "1 review", "2 reviews"; `many` where the plural takes more than an s. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
