import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LinkBase, useLocation, useStore, useTranslate } from 'ra-core';
import {
  ChevronDown,
  ChevronRight,
  History,
  House,
  PanelLeftClose,
  PanelLeftOpen,
  type LucideIcon,
} from 'lucide-react';
import { useAudited } from '../pages/audit/useAudited.ts';
import { useLinkTitles } from '../kit/access/useLinkTitle.ts';
import { useUser } from '../kit/access/session.ts';
import { useToolkit } from '../kit/access/toolkit.ts';
import {
  currentLink,
  menuSections,
  sectionOfPath,
  type MenuLink,
  type MenuSection,
} from '../kit/access/menuEntries.ts';

// Below this width a table needs the room more than the menu does, unless the person said otherwise.
const narrow = 1100;

/** The side menu: by permission, one group open at a time, collapsible; its state is kept for each user. */
export const Menu = () => {
  const { manifest, icons } = useToolkit();
  const { permissions, environment } = useUser();
  const { pathname, search } = useLocation();
  const translate = useTranslate();
  const [isCollapsed, setCollapsed] = useStore('menu.collapsed', window.innerWidth < narrow);
  const sections = menuSections(manifest, permissions);
  const current = currentLink(sections, pathname, search);
  const here = sectionOfPath(sections, pathname, search);
  const [open, setOpen] = useOpenGroup(here, `${pathname} ${current?.name} ${isCollapsed}`, isCollapsed);
  const hasAudit = useAudited().length > 0;
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className="shell-menu" data-collapsed={isCollapsed} aria-label={translate('toolkit.menu.label')}>
      <LinkBase to="/" className="shell-brand">
        <span className="shell-mark" aria-hidden="true">
          {manifest.title.charAt(0)}
        </span>
        <span className="shell-word">{manifest.title}</span>
      </LinkBase>
      <div className="shell-groups">
        <LinkBase
          to="/"
          className="shell-entry"
          title={translate('toolkit.menu.home')}
          {...(pathname === '/' && { 'aria-current': 'page' })}
        >
          <House />
          <span className="shell-word">{translate('toolkit.menu.home')}</span>
        </LinkBase>
        {hasAudit && (
          <LinkBase
            to="/audit"
            className="shell-entry"
            title={translate('toolkit.audit.title')}
            {...(pathname === '/audit' && { 'aria-current': 'page' })}
          >
            <History />
            <span className="shell-word">{translate('toolkit.audit.title')}</span>
          </LinkBase>
        )}
        {sections.map((section) => (
          <Group
            key={section.name}
            section={section}
            Icon={icons?.[section.icon]}
            isOpen={open === section.name}
            isCurrent={here === section.name}
            current={current}
            isCollapsed={isCollapsed}
            onToggle={(isOpen) => setOpen(isOpen ? section.name : null)}
          />
        ))}
      </div>
      <button
        type="button"
        className="shell-entry"
        aria-expanded={!isCollapsed}
        title={translate(isCollapsed ? 'toolkit.menu.expand' : 'toolkit.menu.collapse')}
        onClick={() => setCollapsed(!isCollapsed)}
      >
        <Toggle />
        <span className="shell-word">{translate(isCollapsed ? 'toolkit.menu.expand' : 'toolkit.menu.collapse')}</span>
      </button>
      <span className="shell-version" title={translate('toolkit.menu.version', { version: environment.version })}>
        {environment.version}
      </span>
    </nav>
  );
};

/** The open group follows the page until another one is opened; collapsed, none is open until it is asked for. */
const useOpenGroup = (here: string | null, at: string, isCollapsed: boolean) => {
  const [choice, setChoice] = useState<{ at: string; group: string | null } | null>(null);
  const open = choice?.at === at ? choice.group : isCollapsed ? null : here;
  return [open, (group: string | null) => setChoice({ at, group })] as const;
};

interface GroupProps {
  section: MenuSection;
  Icon: LucideIcon | undefined;
  isOpen: boolean;
  isCurrent: boolean;
  current: MenuLink | null;
  isCollapsed: boolean;
  onToggle: (isOpen: boolean) => void;
}

const Group = ({ section, Icon, isOpen, isCurrent, current, isCollapsed, onToggle }: GroupProps) => {
  const translate = useTranslate();
  const label = translate(`menu.${section.name}`, { _: section.label });
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [top, setTop] = useState(0);
  useDismissal(isCollapsed && isOpen, holder, () => onToggle(false));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      ref={holder}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isCollapsed || !isOpen) return;
        onToggle(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="shell-entry"
        data-current={isCurrent}
        aria-expanded={isOpen}
        {...(isCollapsed && { title: label })}
        onClick={(event) => {
          setTop(event.currentTarget.getBoundingClientRect().top);
          onToggle(!isOpen);
        }}
      >
        {Icon && <Icon />}
        <span className="shell-word">{label}</span>
        <Chevron className="shell-chevron" size={14} />
      </button>
      {isOpen && <Links section={section} current={current} heading={isCollapsed ? label : null} top={top} />}
    </div>
  );
};

interface LinksProps extends Pick<GroupProps, 'section' | 'current'> {
  heading: ReactNode;
  top: number;
}

const Links = ({ section, current, heading, top }: LinksProps) => {
  const titleOf = useLinkTitles();
  return (
    <div className={heading ? 'shell-flyout' : 'shell-links'} {...(heading && { style: { top } })}>
      {heading && <div className="shell-heading">{heading}</div>}
      {section.links.map((link) => (
        <LinkBase
          key={link.name}
          to={link.path}
          className="shell-link"
          {...(current?.name === link.name && { 'aria-current': 'page' })}
        >
          {titleOf(link)}
        </LinkBase>
      ))}
    </div>
  );
};

/** Closes what floats when something else is clicked. */
const useDismissal = (isActive: boolean, holder: React.RefObject<HTMLElement | null>, dismiss: () => void): void => {
  useEffect(() => {
    if (!isActive) return;
    const close = (event: PointerEvent): void => {
      if (!holder.current?.contains(event.target as Node)) dismiss();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  });
};
