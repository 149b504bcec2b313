/** The first descriptor that a service manager passes on (sd_listen_fds, systemd's protocol). */
export const HELD_SOCKET = 3;

/**
 * Whether a service manager holds the listening socket and has passed it to this process: visitors then wait during a
 * restart instead of being refused. The variables of another process, inherited by accident, do not count.
 */
export function isSocketHeld(env: NodeJS.ProcessEnv, pid: number): boolean {
  return env.LISTEN_PID === String(pid) && env.LISTEN_FDS !== undefined;
}

/** What is wrong with the sockets passed on, as sentences. */
export function findHeldSocketFaults(env: NodeJS.ProcessEnv, pid: number): string[] {
  if (!isSocketHeld(env, pid) || env.LISTEN_FDS === '1') return [];
  return [
    `The service manager must pass one listening socket, and passed ${env.LISTEN_FDS}: name one ListenStream in braj-seva.socket`,
  ];
}

/** The file in which bin/supervise wants to read this process's number once it listens; null: nobody asked. */
export function findReadyFile(env: NodeJS.ProcessEnv, pid: number): string | null {
  return isSocketHeld(env, pid) ? (env.BRAJ_SEVA_READY_FILE ?? null) : null;
}
