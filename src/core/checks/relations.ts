import { error, fieldOf, listed, unknownFields, unknownNames, type Check } from './check.ts';
import { pathFaults } from './paths.ts';

const related: Check = (resource, { byName }) =>
  resource.related.flatMap((relation, at) => {
    const path = `${resource.name}.related[${at}]`;
    const other = byName.get(relation.resource);
    if (!other) return unknownNames('RES601', [[`${path}.resource`, relation.resource]], byName.keys(), 'a resource');
    const refers = fieldOf(other, relation.by)?.reference;
    return [
      ...unknownFields('RES602', [[`${path}.by`, relation.by]], other),
      ...(refers !== undefined && refers !== resource.name
        ? [
            error(
              'RES602',
              `${path}.by`,
              `'${relation.by}' of ${other.name} refers to ${refers}, not to ${resource.name}.`,
            ),
          ]
        : []),
      ...(relation.section === undefined
        ? []
        : unknownNames(
            'RES603',
            [[`${path}.section`, relation.section]],
            Object.keys(resource.form),
            'a section of the form',
          )),
      ...(relation.part && resource.key.length > 1
        ? [
            error(
              'RES617',
              `${path}.part`,
              `${resource.name} has a key of several fields, which '${relation.by}' cannot hold.`,
            ),
          ]
        : []),
      ...(relation.many && relation.save === 'withForm'
        ? [error('RES604', `${path}.save`, 'Only one related record can be saved with the form.', "Use 'immediate'.")]
        : []),
    ];
  });

const historyWith: Check = ({ name, history, related: relations }) =>
  unknownNames(
    'RES605',
    listed(`${name}.history.with`, history?.with),
    relations.map((relation) => relation.resource),
    `a related resource of ${name}`,
  );

const scope: Check = (resource, context) =>
  Object.entries(resource.scope).flatMap(([constraint, path]) =>
    pathFaults(
      { unknown: 'RES609', throughOther: 'RES610' },
      `${resource.name}.scope.${constraint}`,
      path,
      resource,
      context,
    ),
  );

export const relationChecks: readonly Check[] = [related, historyWith, scope];
