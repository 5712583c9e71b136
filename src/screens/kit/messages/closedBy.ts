/** Of a button that is closed for a reason: it stays within reach of the keyboard, and says the reason to whoever comes to it. */
export const closedBy = (
  reason: string | null | undefined,
): { 'aria-disabled': boolean; 'aria-description'?: string; 'data-why'?: string } => ({
  'aria-disabled': Boolean(reason),
  ...(reason && { 'aria-description': reason, 'data-why': reason }),
});
