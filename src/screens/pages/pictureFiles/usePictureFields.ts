import { useMemo } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { isWritable } from '../../kit/formState/difference.ts';

/** The fields of pictures that this person may change, by a plan; none where they may not. */
export const usePictureFields = (description: ResourceDescription): readonly Field[] => {
  const { manifest, fieldTypes } = useToolkit();
  const user = useUser();
  return useMemo(() => {
    const { plans } = manifest.services[description.service]?.capabilities ?? {};
    if (!plans || !description.calls.update || !can(user, description, 'edit').allowed) return [];
    const declared = Object.values(description.form).flat();
    return description.fields.filter(
      (field) =>
        declared.includes(field.name) &&
        typeOf(fieldTypes, field).pictures &&
        isWritable(field) &&
        can(user, description, { field: field.name }).allowed,
    );
  }, [description, user, fieldTypes, manifest]);
};
