import { LinkBase, useRecordContext, useTranslate } from 'react-admin';

/** Where the tokens of a service are made; of a person nobody else makes any. */
const ServiceTokens = () => {
  const translate = useTranslate();
  const say = (english: string): string => translate(`words.${english}`, { _: english });
  const record = useRecordContext();
  if (!record) return null;
  return record['service'] ? (
    <LinkBase to={`/tokens?account=${record.id}`}>{say('Make and revoke the tokens of this service')}</LinkBase>
  ) : (
    <p>{say('Only a service has tokens that others make: a person makes their own.')}</p>
  );
};
export default ServiceTokens;
