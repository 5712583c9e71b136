import { LinkBase, useTranslate } from 'ra-core';
import { can } from '../../../core/declaration/access.ts';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { helpPageOf } from '../../../core/declaration/helpPage.ts';
import { menuSections } from '../../kit/access/menuEntries.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useLinkTitles } from '../../kit/access/useLinkTitle.ts';

const kinds = ['list', 'create', 'edit', 'import'] as const;

/** What the roles of its reader open: each list of their menu, what they may do there, and its page. */
export const OwnAccess = () => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const user = useUser();
  const titleOf = useLinkTitles();
  const sections = menuSections(manifest, user.permissions)
    .map((section) => ({ ...section, links: section.links.filter(({ entry, preset }) => entry !== null && !preset) }))
    .filter(({ links }) => links.length > 0);
  if (sections.length === 0) return null;
  const mayText = (entry: ManifestEntry): string =>
    kinds
      .filter((kind) => entry.has[kind] && can(user, entry, kind).allowed)
      .map((kind) => translate(`toolkit.help.may.${kind}`))
      .join(', ');
  return (
    <section className="help-page" aria-labelledby="help-own">
      <h2 id="help-own">{translate('toolkit.help.own')}</h2>
      <div className="help-table">
        <table>
          <tbody>
            {sections.flatMap((section) =>
              section.links.map((link, at) => (
                <tr key={link.path}>
                  <td>{at === 0 ? translate(`menu.${section.name}`, { _: section.label }) : ''}</td>
                  <th scope="row">
                    <LinkBase to={`/help/${link.entry ? helpPageOf(link.entry) : ''}`}>{titleOf(link)}</LinkBase>
                  </th>
                  <td>{link.entry && mayText(link.entry)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
};
