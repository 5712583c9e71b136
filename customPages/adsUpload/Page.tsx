import { useTranslate } from 'react-admin';
import { ImportSteps, useScreen, useScreenTitle } from '../../src/screens/index.ts';
import { uploadRules } from './uploadRules.ts';

/** The bulk upload of sponsored listings: what its files are to look like, and their import. */
const AdsUpload = () => {
  const translate = useTranslate();
  const titleOf = useScreenTitle();
  return (
    <ImportSteps resource="sponsored-listings" title={titleOf(useScreen())}>
      <ul className="import-rules quiet">
        {uploadRules.map((rule) => (
          <li key={rule}>{translate(`words.${rule}`, { _: rule })}</li>
        ))}
      </ul>
    </ImportSteps>
  );
};
export default AdsUpload;
