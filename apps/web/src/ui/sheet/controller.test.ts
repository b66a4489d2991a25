import type { LanguageCode } from '@stockwell/model/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue, SheetColumn, SheetEdit } from './columns.ts';
import { SheetController } from './controller.ts';
import type { SheetKey, SheetModel } from './sheet-model.ts';

interface Row {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellValue>>;
}

const keys = ['a', 'b', 'c'];
const regions = [
  { id: 1, text: 'North' },
  { id: 2, text: 'South' },
  { id: 3, text: 'Southwest' },
];
const numbers: readonly SheetColumn<Row>[] = keys.map((key) => ({
  key,
  titleKey: key,
  kind: 'whole',
  value: (row) => row.cells[key] ?? null,
}));
const special: readonly SheetColumn<Row>[] = [
  { key: 'month', titleKey: 'month', kind: 'month', value: (row) => row.cells.month ?? null },
  {
    key: 'region',
    titleKey: 'region',
    kind: 'choice',
    options: () => regions,
    value: (row) => row.cells.region ?? null,
  },
  { key: 'active', titleKey: 'active', kind: 'tick', value: (row) => row.cells.active ?? null },
  { key: 'sum', titleKey: 'sum', kind: 'whole', computed: true, value: () => 7 },
];

/** A sheet whose owner applies edits at once, and a box that types as a browser's does. */
function sheet(
  count: number,
  columns: readonly SheetColumn<Row>[] = numbers,
  language: LanguageCode = 'en',
  more: Partial<SheetModel<Row>> = {},
) {
  let rows: readonly Row[] = Array.from({ length: count }, (_, at) => ({ id: `r${at}`, cells: {} }));
  let text = '';
  let selected = false;
  const edits: SheetEdit[] = [];
  const announced: string[] = [];
  let left = 0;
  let asked: { readonly count: number; readonly take: (style: 'comma' | 'point') => void } | null = null;
  let made = 0;
  const past: (readonly Row[])[] = [];
  const model = (): SheetModel<Row> => ({
    columns,
    rows,
    rowId: ({ id }) => id,
    rowOf: (id) => rows.find((row) => row.id === id),
    columnOf: (key) => columns.find((column) => column.key === key),
    isLocked: () => false,
    labels: { language, yes: 'Yes', no: 'No' },
    newId: () => {
      made += 1;
      return `n${made}`;
    },
    newRow: (id) => ({ id, cells: {} }),
    onEdit: (edit) => {
      edits.push(edit);
      past.push(rows);
      rows = [...rows, ...edit.added.map((id) => ({ id, cells: {} }))].map((row) => ({
        ...row,
        cells: {
          ...row.cells,
          ...Object.fromEntries(
            edit.changes.filter((change) => change.row === row.id).map(({ key, value }) => [key, value]),
          ),
        },
      }));
      controller.setModel(model());
    },
    history: {
      undo: () => {
        rows = past.pop() ?? rows;
        controller.setModel(model());
      },
      redo: () => undefined,
      canUndo: true,
      canRedo: false,
    },
    suggestions: () => undefined,
    showRow: () => undefined,
    openMenu: () => true,
    leave: () => {
      left += 1;
    },
    explainLock: () => 'locked',
    announce: (one) => announced.push(one),
    askStyle: (question, take) => {
      asked = { count: question.examples.length, take };
    },
    ...more,
  });
  const controller: SheetController<Row> = new SheetController(model());
  controller.box = {
    read: () => text,
    write: (next, select) => {
      text = next;
      selected = select;
    },
    focus: () => undefined,
  };
  const key = (name: string, more: Partial<SheetKey> = {}) => {
    const event = { key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
    if (controller.key(event)) return true;
    if (name.length !== 1 || event.ctrlKey) return false;
    text = selected ? name : text + name;
    selected = false;
    controller.typed(text);
    return false;
  };
  const type = (word: string) => {
    for (const letter of word) key(letter);
  };
  return {
    controller,
    key,
    type,
    edits,
    announced,
    shown: () => text,
    left: () => left,
    asked: () => asked,
    cell: (row: number, name: string) => rows[row]?.cells[name] ?? null,
    rows: () => rows,
    move: (next: readonly Row[]) => {
      rows = next;
      controller.setModel(model());
    },
  };
}

describe('typing in a sheet', () => {
  it('writes every number into the cell in which it was begun, whatever moves follow', () => {
    const step = fc.record({
      number: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null }),
      move: fc.constantFrom('Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Escape'),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { key, type, cell, controller } = sheet(6);
        const expected = new Map<string, number>();
        for (const { number, move, back } of steps) {
          const { row, column } = controller.state().focus;
          if (number !== null) type(String(number));
          if (number !== null && move !== 'Escape') expected.set(`${row} ${keys[column]}`, number);
          key(move, { shiftKey: back && (move === 'Enter' || move === 'Tab') });
          expect(controller.state().mode).toBe('ready');
        }
        for (let row = 0; row < 6; row += 1)
          for (const name of keys) expect(cell(row, name)).toBe(expected.get(`${row} ${name}`) ?? null);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps an edit with its row while rows are sorted or added under it', () => {
    const { type, key, move, rows, cell, controller } = sheet(3);
    controller.go({ row: 1, column: 0 });
    type('12');
    move([...rows()].reverse().concat({ id: 'new', cells: {} }));
    type('3');
    key('Enter');
    const at = rows().findIndex(({ id }) => id === 'r1');
    expect(cell(at, 'a')).toBe(123);
    expect(rows().filter(({ cells }) => cells.a !== undefined)).toHaveLength(1);
  });

  it('takes over what is typed when the cursor is put elsewhere or the box loses the focus', () => {
    const { type, cell, controller } = sheet(3);
    type('5');
    controller.go({ row: 2, column: 2 });
    type('8');
    controller.commit();
    expect([cell(0, 'a'), cell(2, 'c')]).toEqual([5, 8]);
  });

  it('goes back to where a run of Tab began', () => {
    const { type, key, cell, controller } = sheet(3);
    type('1');
    key('Tab');
    type('2');
    key('Tab');
    type('3');
    key('Enter');
    expect(controller.state().focus).toEqual({ row: 1, column: 0 });
    expect(keys.map((name) => cell(0, name))).toEqual([1, 2, 3]);
  });

  it('leaves the cell alone on Escape, and the sheet on the next', () => {
    const { type, key, cell, left, edits } = sheet(2);
    type('9');
    key('Escape');
    expect([cell(0, 'a'), left(), edits.length]).toEqual([null, 0, 0]);
    key('Escape');
    expect(left()).toBe(1);
  });

  it('edits the text of a cell with F2 and moves the caret with arrows', () => {
    const { type, key, cell, shown } = sheet(2);
    type('12');
    key('Enter');
    key('ArrowUp');
    key('F2');
    expect(shown()).toBe('12');
    expect(key('ArrowLeft')).toBe(false);
    type('3');
    key('Enter');
    // What was selected on F2 is written over.
    expect(cell(0, 'a')).toBe(3);
  });

  it('undoes and pastes between typed numbers in the order of the keys', () => {
    const { type, key, cell, controller } = sheet(4);
    type('1');
    key('Enter');
    controller.paste('10\t20\n30\t40');
    type('5');
    key('Enter');
    key('z', { ctrlKey: true });
    expect([cell(0, 'a'), cell(1, 'a'), cell(2, 'b')]).toEqual([1, 10, 40]);
    expect(controller.copied()).toBe('30');
  });

  it('adds a row without losing what is being typed', () => {
    const { type, key, cell, rows, controller } = sheet(1);
    type('4');
    controller.addRow();
    type('6');
    key('Enter');
    expect(rows()).toHaveLength(2);
    expect([cell(0, 'a'), cell(1, 'a')]).toEqual([4, 6]);
  });

  it('types characters that need AltGr', () => {
    const { key, shown } = sheet(1);
    key('€', { altKey: true });
    expect(shown()).toBe('€');
  });
});

describe('rows that only head others', () => {
  const isHeading = ({ id }: Row) => id === 'r0' || id === 'r3' || id === 'r6';

  it('are passed over by every key, and nothing typed is lost at them', () => {
    const { type, key, cell, controller } = sheet(7, numbers, 'en', { isHeading });
    expect(controller.state().focus.row).toBe(1);
    for (const number of ['1', '2', '3', '4']) {
      type(number);
      key('Enter');
    }
    expect([1, 2, 4, 5].map((row) => cell(row, 'a'))).toEqual([1, 2, 3, 4]);
    // The last row is a heading: the cursor stays on the last that can be typed in.
    expect(controller.state().focus.row).toBe(5);
    key('ArrowUp');
    key('ArrowUp');
    expect(controller.state().focus.row).toBe(2);
    key('Home', { ctrlKey: true });
    expect(controller.state().focus.row).toBe(1);
    key('ArrowUp');
    expect(controller.state().focus.row).toBe(1);
  });

  it('are no part of a pasted block, and the whole of it stays selected', () => {
    const { cell, controller } = sheet(7, numbers, 'en', { isHeading });
    controller.go({ row: 2, column: 1 });
    controller.paste('1\t2\n3\t4');
    expect([cell(2, 'b'), cell(2, 'c'), cell(4, 'b'), cell(4, 'c')]).toEqual([1, 2, 3, 4]);
    expect(controller.selected).toEqual({ top: 2, left: 1, bottom: 4, right: 2 });
  });
});

describe('a cell that opens something in some rows', () => {
  it('opens there and is typed in elsewhere', () => {
    const opened: string[] = [];
    const some = numbers.map((column) => ({
      ...column,
      open: ({ id }: Row) => void opened.push(id),
      opensIn: ({ id }: Row) => id === 'r1',
    }));
    const { type, key, cell, announced } = sheet(3, some);
    type('5');
    key('Enter');
    type('6');
    key('Enter');
    expect([cell(0, 'a'), cell(1, 'a')]).toEqual([5, null]);
    expect([opened, announced]).toEqual([['r1'], ['locked']]);
  });
});

it('takes a block with headings of its own where its owner reads that it belongs', () => {
  const { cell, controller, edits } = sheet(3, numbers, 'en', {
    namedCells: ([first, ...lines]) =>
      first?.[0] === 'b' ? lines.map(([text = ''], at) => ({ row: `r${2 - at}`, key: 'b', text })) : null,
  });
  controller.paste('b\n1,000\n2.5');
  expect([cell(2, 'b'), cell(1, 'b'), cell(0, 'a')]).toEqual([1000, 3, null]);
  expect(edits[0]?.changes[1]?.rounded).toEqual({ from: 2.5, to: 3 });
  controller.paste('8');
  expect(cell(0, 'a')).toBe(8);
});

describe('cells with choices', () => {
  it('take the first that fits what was typed', () => {
    const { type, key, cell, controller } = sheet(2, special);
    controller.go({ row: 0, column: 1 });
    type('sou');
    expect(controller.state().list?.options.map(({ id }) => id)).toEqual([2, 3]);
    key('ArrowDown');
    key('Enter');
    expect(cell(0, 'region')).toBe(3);
  });

  it('keep a name that nothing is called as it was typed', () => {
    const { type, key, cell, controller } = sheet(1, special);
    controller.go({ row: 0, column: 1 });
    type('Centre');
    key('Tab');
    expect(cell(0, 'region')).toBe('Centre');
  });

  it('open the whole list with Alt+Down at what they hold', () => {
    const { key, type, controller } = sheet(1, special);
    controller.go({ row: 0, column: 1 });
    type('South');
    key('Tab');
    controller.go({ row: 0, column: 1 });
    key('ArrowDown', { altKey: true });
    expect(controller.state().list?.active).toBe(1);
    key('ArrowUp');
    key('Enter');
    expect(controller.state().list).toBeNull();
  });

  it('ask a server, and leave a late answer aside', async () => {
    const answers: ((options: typeof regions) => void)[] = [];
    const find: SheetColumn<Row> = {
      key: 'unit',
      titleKey: 'unit',
      kind: 'choice',
      value: (row) => row.cells.unit ?? null,
      find: () => new Promise((resolve) => answers.push(resolve)),
    };
    const { type, key, cell, controller } = sheet(2, [find]);
    type('so');
    answers[1]?.([{ id: 2, text: 'South' }]);
    await Promise.resolve();
    answers[0]?.(regions);
    await Promise.resolve();
    expect(controller.state().list?.options.map(({ id }) => id)).toEqual([2]);
    key('Enter');
    type('North');
    key('Enter');
    answers.at(-1)?.(regions);
    await Promise.resolve();
    // Nothing was found in time: the owner looks the name up.
    expect([cell(0, 'unit'), cell(1, 'unit')]).toEqual([2, 'North']);
    expect(controller.state().list).toBeNull();
  });

  it('offer what a search found by a code, those that fit the text first', async () => {
    const find: SheetColumn<Row> = {
      key: 'unit',
      titleKey: 'unit',
      kind: 'choice',
      value: (row) => row.cells.unit ?? null,
      find: async () => [
        { id: 1, text: 'Unit with code S7' },
        { id: 2, text: 'S7 tablets' },
        { id: 3, text: 'Syrup' },
      ],
    };
    const { type, controller } = sheet(1, [find]);
    type('S7');
    await Promise.resolve();
    expect(controller.state().list?.options.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('switch ticks with Space and say why calculated cells cannot be typed in', () => {
    const { key, type, cell, announced, controller } = sheet(1, special);
    controller.go({ row: 0, column: 2 });
    key(' ');
    expect(cell(0, 'active')).toBe(true);
    type('5');
    controller.go({ row: 0, column: 3 });
    type('5');
    expect(announced).toEqual(['locked']);
    expect(controller.state().mode).toBe('ready');
  });
});

describe('cells with an editor of their own', () => {
  const opened: string[] = [];
  const areas: SheetColumn<Row> = {
    key: 'areas',
    titleKey: 'areas',
    kind: 'text',
    value: (row) => row.cells.areas ?? null,
    editor: (row) => (row.cells.areas === 'short' ? undefined : () => opened.push(row.id)),
  };

  it('open it with Enter and F2, and take what is typed or pasted as text', () => {
    const { key, type, cell, controller } = sheet(3, [areas]);
    key('Enter');
    key('F2');
    expect([opened.splice(0), controller.state().focus.row]).toEqual([['r0', 'r0'], 0]);
    type('HIV, TB');
    key('Enter');
    controller.paste('Malaria');
    expect([cell(0, 'areas'), cell(1, 'areas'), opened.length]).toEqual(['HIV, TB', 'Malaria', 0]);
  });

  it('are edited in the box where they need none', () => {
    const { key, type, shown, controller } = sheet(2, [areas]);
    type('short');
    key('Tab');
    controller.go({ row: 0, column: 0 });
    key('F2');
    expect([opened.length, shown()]).toEqual([0, 'short']);
  });

  it('keep a line break that the box cannot show', () => {
    const { key, cell, edits, controller } = sheet(1, [{ ...areas, editor: undefined }]);
    controller.paste('"two\nlines"');
    const { box } = controller;
    controller.box = { ...box, write: (text, select) => box.write(text.replaceAll('\n', ''), select) };
    key('F2');
    key('Enter');
    expect([cell(0, 'areas'), edits.length]).toEqual(['two\nlines', 1]);
  });
});

it('takes the focus for a row that was asked for, also when it is the first one', () => {
  const { controller, move } = sheet(0);
  let focused = 0;
  controller.goTo('r0', null);
  controller.box = {
    read: () => '',
    write: () => undefined,
    focus: () => {
      focused += 1;
    },
  };
  move([{ id: 'r0', cells: {} }]);
  expect(focused).toBe(1);
});

describe('blocks', () => {
  it('whose numbers can be read in two ways are asked about, and nothing is taken before', () => {
    const price: SheetColumn<Row> = {
      key: 'a',
      titleKey: 'a',
      kind: 'decimal',
      decimals: 3,
      value: (row) => row.cells.a ?? null,
    };
    const french = sheet(3, [price], 'fr');
    french.controller.paste('1.234\n2.345');
    expect(french.edits).toEqual([]);
    french.asked()?.take('point');
    expect([french.cell(0, 'a'), french.cell(1, 'a')]).toEqual([1.234, 2.345]);
    expect(french.edits).toHaveLength(1);
  });

  it('are filled by dragging, and stay selected', () => {
    const { type, key, cell, controller } = sheet(4);
    type('3');
    key('Enter');
    controller.go({ row: 0, column: 0 });
    controller.dragFill({ row: 2, column: 0 });
    controller.endFill();
    expect([0, 1, 2, 3].map((row) => cell(row, 'a'))).toEqual([3, 3, 3, null]);
    expect(controller.selected).toEqual({ top: 0, left: 0, bottom: 2, right: 0 });
  });

  it('make the rows that a paste needs', () => {
    const { cell, rows, controller } = sheet(1);
    controller.paste('1\n2\n3\n');
    expect(rows()).toHaveLength(3);
    expect([cell(0, 'a'), cell(2, 'a')]).toEqual([1, 3]);
  });
});
