import { useEditorState, type Editor } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LinkAddress } from './LinkAddress.tsx';
import { tools } from './tools.ts';

interface RichToolsProps {
  editor: Editor;
  /** Id of what they act on. */
  controls: string;
}

/** The buttons above a formatted text: one stop of the Tab key, the arrows lead on (ARIA: toolbar). */
export const RichTools = ({ editor, controls }: RichToolsProps): ReactNode => {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.filter(({ isActive }) => isActive(now)).map(({ name }) => name), now.isActive('link') ? 'link' : '']
        .filter((name) => name !== '')
        .join(' '),
  }).split(' ');
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tools.length, End: tools.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), tools.length);
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const all = [
    ...tools.map(({ name, Icon, run }) => ({ name, Icon, press: () => run(editor) })),
    { name: 'link', Icon: Link, press: () => setLinking(true) },
  ];
  return (
    <>
      <div
        ref={bar}
        className="rich-tools"
        role="toolbar"
        aria-label={translate('toolkit.inputs.richText.tools')}
        aria-controls={controls}
        onKeyDown={move}
      >
        {all.map(({ name, Icon, press }, at) => (
          <button
            key={name}
            type="button"
            className="control-button"
            tabIndex={at === current ? 0 : -1}
            aria-pressed={active.includes(name)}
            aria-label={translate(`toolkit.inputs.richText.${name}`)}
            title={translate(`toolkit.inputs.richText.${name}`)}
            onFocus={() => setCurrent(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </button>
        ))}
      </div>
      {isLinking && <LinkAddress editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
};
