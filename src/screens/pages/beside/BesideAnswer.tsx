import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { AnswerView } from '../../kit/actions/AnswerView.tsx';
import { useAnswer } from '../../kit/actions/useAnswer.ts';

/** What an action answers of one record. A failure that the declaration is silent about leaves nothing. */
export const BesideAnswer = ({
  description,
  id,
  action,
}: {
  description: ResourceDescription;
  id: string;
  action: string;
}): ReactNode => {
  const { data, isSuccess } = useAnswer(description, action, { id });
  const shows = description.actions[action]?.shows;
  return isSuccess && shows ? (
    <AnswerView at={`resources.${description.name}.actions.${action}`} shows={shows} answer={data} />
  ) : null;
};
