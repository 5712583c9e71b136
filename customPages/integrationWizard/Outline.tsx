import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SectionProgress } from '../../schemas/integration/integrationProgress.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { useTexts } from './useTexts.ts';
import { wizardAddress } from './wizardAddress.ts';

interface OutlineProps {
  integration: string;
  sections: readonly SectionProgress[];
  /** The one that is open. */
  open: string;
}

/** Sections in sections, each a link with its status: the arrows go from one to the next, Enter opens it. */
export const Outline = ({ integration, sections, open }: OutlineProps): ReactNode => {
  const { say } = useTexts();
  const box = useRef<HTMLElement>(null);
  const move = (event: KeyboardEvent): void => {
    const links = [...(box.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const to = moves[event.key]?.(at, links.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    links[Math.min(links.length - 1, Math.max(0, to))]?.focus();
  };
  return (
    <nav ref={box} className="wizard-outline" aria-label={say('Sections of the integration')} onKeyDown={move}>
      <Sections integration={integration} sections={sections} open={open} />
    </nav>
  );
};

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

const Sections = ({ integration, sections, open }: OutlineProps): ReactNode => {
  const { section: called } = useTexts();
  return (
    <ul>
      {sections.map(({ id, status, progress, sections: within }) => (
        <li key={id}>
          <Link to={wizardAddress(integration, id)} {...(id === open && { 'aria-current': 'page' })}>
            <span className="wizard-name">{called(id)}</span>
            <span className="wizard-share">{progress} %</span>
            <StatusLabel status={status} />
          </Link>
          {within.length > 0 && <Sections integration={integration} sections={within} open={open} />}
        </li>
      ))}
    </ul>
  );
};
