/** How many ask at once, and for how many seconds. */
export const calm = { connections: 10, seconds: 5 };
export const storm = { connections: 200, seconds: 60 };
