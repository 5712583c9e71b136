import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface LinkAddressProps {
  editor: Editor;
  onDone(): void;
}

/** Where what is selected leads; an empty address takes the link away. */
export const LinkAddress = ({ editor, onDone }: LinkAddressProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  useEffect(() => input.current?.focus(), []);
  const put = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const href = address.trim();
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="rich-link">
      <label htmlFor={id}>{translate('toolkit.inputs.richText.address')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') return put();
          editor.commands.focus();
          onDone();
        }}
      />
      <button type="button" className="control-add" onClick={put}>
        {translate('toolkit.inputs.richText.apply')}
      </button>
    </div>
  );
};
