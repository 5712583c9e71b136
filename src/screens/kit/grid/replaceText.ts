type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Marks what stands in an input, or types another text over it the way a person would. */
export const replaceText = (control: TextControl, text: string | null): void => {
  if (control instanceof HTMLInputElement && !['text', 'search', 'url', 'email', 'tel'].includes(control.type)) return;
  control.select();
  if (text === null) return;
  // React listens to the event and asks the element itself, so that its own setter must be gone round.
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.setSelectionRange(text.length, text.length);
};
