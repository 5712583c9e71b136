import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog, Loading, useSay } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import type { CheckAnswer, Tool } from './useTool.ts';

/** Failures that are listed; the rows have them all. */
const mostListed = 50;

/** What processing would do, and what stands in its way; then it is done, all of it or nothing. */
export const ProcessDialog = ({ tool, onClose }: { tool: Tool; onClose(): void }): ReactNode => {
  const say = useTexts();
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    tool.check().then(setAnswer, onClose);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, as it opens
  const run = (): void => {
    setBusy(true);
    tool.process().then(onClose, () => {
      // What stands in the way by now is listed.
      setBusy(false);
      tool.check().then(setAnswer, onClose);
    });
  };
  const isReady = answer !== null && answer.errors.length === 0;
  return (
    <ConfirmDialog
      title={say('Process the rows')}
      other={{ label: say(answer && !isReady ? 'Mend the rows' : 'Cancel'), run: onClose }}
      {...(isReady && { main: { label: say('Process'), run, isBusy } })}
      onClose={onClose}
    >
      {answer ? <Weighed answer={answer} /> : <Loading />}
    </ConfirmDialog>
  );
};

const Weighed = ({ answer: { counts, errors } }: { answer: CheckAnswer }): ReactNode => {
  const say = useTexts();
  const told = useSay();
  const labelOf = {
    location: useFieldLabel('location'),
    store: useFieldLabel('store'),
    store_time: useFieldLabel('store_time'),
  };
  const faulty = new Set(errors.map(({ type, row }) => `${type} ${row}`)).size;
  return (
    <>
      <p>{say('%{create} new, %{update} changed, %{delete} removed. All of it is written, or nothing.', counts)}</p>
      {errors.length > 0 && (
        <div role="alert">
          <p>
            {say(
              'Nothing can be written: %{count} row is faulty. |||| Nothing can be written: %{count} rows are faulty.',
              { count: faulty },
            )}
          </p>
          <ul className="tool-faults">
            {errors.slice(0, mostListed).map((error) => (
              <li key={`${error.type} ${error.row} ${error.field ?? ''} ${error.key}`}>
                {error.id ?? error.row}
                {error.field !== undefined && `, ${labelOf[error.type](error.field)}`}: {told(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
