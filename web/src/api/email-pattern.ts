/** Catches slips of the finger; the server decides. */
export const emailPattern = /^\s*\S+@\S+\.\S+\s*$/;
