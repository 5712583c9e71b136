import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ActionTarget } from '../changes/changeSet.ts';
import { SidePanel } from '../parts/SidePanel.tsx';
import '../theme/inputs.css';
import { AnswerView } from './AnswerView.tsx';
import { useAnswer } from './useAnswer.ts';

/** So many columns are read beside a page as wide as all such panels are. */
const mostNarrow = 6;

interface AnswerPanelProps {
  description: ResourceDescription;
  action: string;
  target: ActionTarget;
  /** 'Check duplicates of 3 items'. */
  title: string;
  onClose(): void;
}

/** The answer of an action in the panel beside the page. */
export const AnswerPanel = ({ description, action, target, title, onClose }: AnswerPanelProps): ReactNode => {
  const translate = useTranslate();
  const { data, isPending, isError } = useAnswer(description, action, target);
  const shows = description.actions[action]?.shows;
  return (
    <SidePanel title={title} isWide={(shows?.columns.length ?? 0) > mostNarrow} onClose={onClose}>
      {isPending && (
        <p className="answer-none" role="status">
          {translate('toolkit.answers.asking')}
        </p>
      )}
      {!isPending && !isError && shows && (
        <AnswerView at={`resources.${description.name}.actions.${action}`} shows={shows} answer={data} />
      )}
    </SidePanel>
  );
};
