import { StartFault } from './startFault.ts';

/** Runs what a command does: its sentences go to standard output, what a person can put right to standard error with exit code 1. */
export const runCommand = async (work: (say: (sentence: string) => void) => Promise<void>): Promise<void> => {
  try {
    await work((sentence) => void process.stdout.write(`${sentence}\n`));
  } catch (error) {
    const isKnown = error instanceof StartFault || (error instanceof TypeError && 'code' in error);
    const said = error instanceof StartFault ? error.sentences.join('\n') : (error as Error).message; // parseArgs throws the other
    process.stderr.write(`${isKnown ? said : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode ??= 1;
  }
};
