/**
 * Work that nobody waits for, kept by pg-boss in PostgreSQL: tasks, their turns, retries and schedules, over all processes.
 *
 * Taken from outside: queue, task.
 */
export {};
