/** Looking as another, read only. */
export const viewing = {
  person: 'You are viewing as %{name}, until %{time}. Nothing can be changed.',
  role: 'You are viewing as somebody with the role %{name}, until %{time}. Nothing can be changed.',
  stop: 'Stop viewing',
  own: 'This page is personal',
  ownText: 'You are viewing as %{name}. What is personal is shown only after you stop viewing.',
  notBegun: 'Viewing could not begin',
  notEnded: 'Viewing could not be stopped',
};
