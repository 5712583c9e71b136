import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { controlClass } from '../inputs/controlClass.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import './formattedText.css';
import { RichTools } from './RichTools.tsx';

/** Only what the field takes, and no style sheet of its own: the browser's policy would refuse it. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
];

/** The text as it will look. What is pasted keeps what the field takes, and loses the rest before it is seen. */
export const RichEditor = ({ id, text, disabled, invalid, describedBy, onText, onBlur }: InputProps): ReactNode => {
  const written = useRef(text);
  const latest = useRef({ onText, onBlur });
  useEffect(() => {
    latest.current = { onText, onBlur };
  });
  const [first] = useState(text);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'rich-text formatted-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(invalid),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    }),
    [id, invalid, describedBy],
  );
  const editor = useEditor({
    extensions,
    content: first,
    editable: !disabled,
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      latest.current.onText(written.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  // What comes from elsewhere: the form was taken back, or somebody else's text was merged.
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, text]);
  return (
    <div className={`${controlClass({ invalid, disabled })} rich-control`}>
      {!disabled && <RichTools editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
};
