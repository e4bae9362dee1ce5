import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  id: string;
  name: string;
  cell(row: Row): ReactNode;
  /** Numbers stand right. */
  numeric?: boolean;
  /** A button of a picture alone, which stands in the upper corner of a card. */
  corner?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

/** How many columns make a table that needs half as much room again, or still more. */
const manyColumns = 6;
const mostColumns = 9;
const looks = {
  few: { table: 'hidden w-full text-sm @lg:table', cards: 'grid gap-3 @lg:hidden' },
  many: {
    table: 'hidden w-full text-sm @3xl:table',
    cards: 'grid gap-3 @lg:grid-cols-2 @3xl:hidden',
  },
  most: {
    table: 'hidden w-full text-sm @4xl:table',
    cards: 'grid gap-3 @lg:grid-cols-2 @4xl:hidden',
  },
};

/** A table where it has room, else one card a row. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const hasCorner = columns.some(({ corner }) => corner);
  const look = looks[columns.length < manyColumns ? 'few' : columns.length < mostColumns ? 'many' : 'most'];
  return (
    <div className="@container">
      <table className={look.table}>
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-soft">
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classNames('px-3 py-2 font-medium', side(column))}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'wrap-anywhere px-3 py-2.5',
                    column.numeric && 'whitespace-nowrap',
                    side(column),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className={look.cards}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="relative rounded-md border border-line p-3">
            <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
              {columns.map((column, place) =>
                // The first one names the row, as the heading of its card.
                place === 0 ? (
                  <div
                    key={column.id}
                    className={classNames('mb-1 border-line border-b pb-2', hasCorner && 'pe-10')}
                  >
                    <dt className="sr-only">{column.name}</dt>
                    <dd className="wrap-anywhere font-medium">{column.cell(row)}</dd>
                  </div>
                ) : column.corner ? (
                  <div key={column.id} className="absolute end-1 top-1">
                    <dt className="sr-only">{column.name}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ) : (
                  <div key={column.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <dt className="wrap-anywhere min-w-0 text-soft">{column.name}</dt>
                    <dd className="wrap-anywhere ms-auto min-w-0 text-end">{column.cell(row)}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

const side = (column: { numeric?: boolean }) => (column.numeric ? 'text-end tabular-nums' : 'text-start');
