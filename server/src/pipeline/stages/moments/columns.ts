/** One value per row and feature; NaN where the talk has no evidence for it. */
export type Columns<Name extends string> = Record<Name, Float64Array>;

/** Measures each row once. */
export function columnsOf<Name extends string, Row>(
  names: readonly Name[],
  rows: readonly Row[],
  measure: (row: Row, at: number) => Record<Name, number>,
): Columns<Name> {
  const columns = Object.fromEntries(
    names.map((name) => [name, new Float64Array(rows.length)]),
  ) as Columns<Name>;
  rows.forEach((row, at) => {
    const values = measure(row, at);
    for (const name of names) columns[name][at] = values[name];
  });
  return columns;
}
