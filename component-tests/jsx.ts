/* The development form of JSX, over React as it is built. */
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
