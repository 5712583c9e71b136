import { LinkBase, useTranslate } from 'ra-core';
import { ArrowRight, Check } from 'lucide-react';
import { useSize } from '../../kit/i18n/useSize.ts';
import { leftSomething, useOwnJobs } from '../jobs/useOwnJobs.ts';
import { useAttention, type Tile } from './useAttention.ts';

/** What needs attention today: each tile counts, and is the link to what it counts. */
export const Attention = () => {
  const translate = useTranslate();
  const declared = useAttention();
  const { data: jobs, isError } = useOwnJobs();
  const failed: Tile = {
    id: 'work',
    label: translate('toolkit.home.failedJobs'),
    to: '/work?left=1',
    count: isError ? null : jobs && { count: jobs.filter(leftSomething).length, isEstimated: false },
  };
  // Work of one's own is spoken of only when there is something to say.
  const tiles = [...declared, ...(failed.count?.count ? [failed] : [])];
  if (tiles.length === 0) return null;
  return (
    <section className="shell-attention" aria-labelledby="attention">
      <h2 id="attention">{translate('toolkit.home.attention')}</h2>
      {tiles.every(({ count }) => count?.count === 0) ? (
        <p>
          <Check aria-hidden="true" />
          {translate('toolkit.home.calm')}
        </p>
      ) : (
        <ul>
          {tiles.map((tile) => (
            <li key={tile.id}>
              <TileLink {...tile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const TileLink = ({ label, to, count }: Tile) => {
  const translate = useTranslate();
  const size = useSize();
  return (
    <LinkBase to={to} className="shell-tile" data-calm={count?.count === 0}>
      <span className="shell-count">{count === undefined ? ' ' : count === null ? '–' : size(count)}</span>
      <span className="shell-word">
        {label}
        {count === null && <small>{translate('toolkit.home.uncounted')}</small>}
      </span>
      <ArrowRight aria-hidden="true" />
    </LinkBase>
  );
};
