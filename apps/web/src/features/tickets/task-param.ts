/** The query by which a form knows which ticket it was opened for. */
export const taskParam = 'ticket';
