// Stands in for the packages of left-out.ts.
export {};
