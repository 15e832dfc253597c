/** Runs the writes of a project one after the other, across all services on the same database. */
export interface WriteTurns {
  /**
   * Runs `work` after all earlier writes of the project have ended, and resolves to its result. Rejects without running
   * `work` if the project cannot be locked. `work` must not call `run` itself: for the same project, the call would wait for
   * its own end.
   */
  run<T>(projectId: string, work: () => Promise<T>): Promise<T>;
}

/** Locks the writes of a project against other services on the same database. Returns the function that unlocks them. */
export type LockProject = (projectId: string) => Promise<() => Promise<void>>;

/** How many writes run under one lock. Afterwards the lock is released, so that other services can write too. */
const MAX_TURNS_PER_LOCK = 20;

/**
 * Creates the queues in which one service runs its writes, one queue for each project. Without `lockProject` no other
 * process may use the database.
 */
export function createWriteTurns(lockProject: LockProject = async () => async () => undefined): WriteTurns {
  const queues = new Map<string, WriteTurn[]>();

  const runAllTurns = async (projectId: string, queue: WriteTurn[]): Promise<void> => {
    while (queue.length > 0) await runLockedTurns(projectId, queue);
    queues.delete(projectId);
  };
  const runLockedTurns = async (projectId: string, queue: WriteTurn[]): Promise<void> => {
    let unlock: () => Promise<void>;
    try {
      unlock = await lockProject(projectId);
    } catch (error) {
      for (const turn of queue.splice(0)) turn.reject(error);
      return;
    }
    for (const turn of queue.splice(0, MAX_TURNS_PER_LOCK)) await turn.run();
    await unlock();
  };
  return {
    run: (projectId, work) =>
      new Promise((resolve, reject) => {
        const turn = { run: () => work().then(resolve, reject), reject: reject };
        const queue = queues.get(projectId);
        if (queue) return void queue.push(turn);
        const started = [turn];
        queues.set(projectId, started);
        return void runAllTurns(projectId, started);
      }),
  };
}

interface WriteTurn {
  /** Runs the work of the caller and settles the caller's promise. The returned promise never rejects. */
  run(): Promise<void>;
  reject(reason: unknown): void;
}
