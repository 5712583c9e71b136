/** A place of a record: what `places` of a field holds. */
interface Place {
  resource: string;
  id: string;
  /** Empty: the record itself. */
  field: string;
}

/** The parts of `'items/12/name'`, or of `'items/12'`. */
export const placeOf = (place: string): Place => {
  const [resource = '', id = '', field = ''] = place.split('/');
  return { resource, id, field };
};
