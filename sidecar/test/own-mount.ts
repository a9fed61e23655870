import { spawnSync } from 'node:child_process';

/**
 * What stands before a command that is to see `directory` as a file system in memory of its own, mounted with `options` as
 * mount(8) has them; `next` are lines of sh between, whose "$0" is the directory. Only Linux lets anyone mount.
 */
export function ownMount(
  directory: string,
  { options = 'rw', next = 'true' }: { options?: string; next?: string },
): readonly [string, ...string[]] {
  const mount = `mount -t tmpfs -o ${options} none "$0" && { ${next}; } && exec "$@"`;
  return ['unshare', '-rm', 'sh', '-c', mount, directory];
}

/** Whether this machine lets one mount. */
export const canMount = ((): boolean => {
  const [command, ...args] = ownMount('/mnt', {});
  return spawnSync(command, [...args, 'true']).status === 0;
})();
