import { defineScreen } from '../define.ts';
import { activityRights } from './activityStates.ts';

/** The bulk upload of sponsored listings, which their list leads to (spec 001 §2). */
export const adsUpload = defineScreen({
  name: 'ads-upload',
  label: 'Bulk CSV upload of sponsored listings',
  access: activityRights,
});
