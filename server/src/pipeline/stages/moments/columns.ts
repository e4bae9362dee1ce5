/** One value per row and feature; NaN where the talk has no evidence for it. */
export type Columns<Name extends string> = Record<Name, Float64Array>;

type Measures<Name extends string, Row> = Record<Name, (row: Row) => number>;

/** The features, in the order in which their worths are added. */
export const namesOf = <Name extends string>(measures: Record<Name, unknown>) =>
  Object.keys(measures) as Name[];

/** What each measure says of each row. */
export const columnsOf = <Name extends string, Row>(measures: Measures<Name, Row>, rows: readonly Row[]) =>
  Object.fromEntries(
    namesOf(measures).map((name) => [name, Float64Array.from(rows, (row) => measures[name](row))]),
  ) as Columns<Name>;
