/** True for the long form of the endurance tests (`JHALAK_FULL=1`): more kills, more rounds. */
export const fullRun = process.env.JHALAK_FULL === '1';
