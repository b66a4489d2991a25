import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { fieldKey } from '../display.ts';

/** The reference that a filter narrows by: an own one, or one of the record that an own one points to. */
export function filteredField(entity: EntityDeclaration, name: string): Field | undefined {
  const [own = '', part] = name.split('.');
  const field = entity.fields[own];
  if (part === undefined) return field;
  return field?.kind === 'reference' ? entityNamed(field.entity).fields[part] : undefined;
}

/** A filter by a reference of a reference is called as it is there. */
export function filterKey(entity: EntityDeclaration, name: string): string {
  const [own = '', part] = name.split('.');
  const field = entity.fields[own];
  return part !== undefined && field?.kind === 'reference'
    ? fieldKey(entityNamed(field.entity), part)
    : fieldKey(entity, name);
}
