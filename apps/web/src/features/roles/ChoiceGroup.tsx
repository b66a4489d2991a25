import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { withAll, withNone } from './function-choice.ts';
import classes from './roles.module.css';

interface ChoiceGroupProps {
  readonly title: string;
  readonly count: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (chosen: string[]) => void;
}

/** A heading that chooses everything below it, and the choices. */
export function ChoiceGroup({ title, count, options, chosen, readOnly, onChange }: ChoiceGroupProps) {
  const held = new Set(chosen);
  const picked = options.filter(({ id }) => held.has(id)).length;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Group gap="sm" component="span">
          <Checkbox
            label={title}
            fw={600}
            disabled={readOnly}
            checked={picked === options.length}
            indeterminate={picked > 0 && picked < options.length}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? withAll(chosen, options) : withNone(chosen, options))
            }
          />
          <Text size="sm" c="dimmed" component="span">
            {count}
          </Text>
        </Group>
      </legend>
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="xs"
        verticalSpacing={6}
        className={classes.options}
      >
        {options.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={text}
            disabled={readOnly}
            checked={held.has(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
