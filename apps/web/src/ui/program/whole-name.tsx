import classes from './program.module.css';

/** From this length on a name may be wider than its box on a small screen. */
const longName = 34;

/** The whole name below a box of one line, where the screen is narrow. It is read aloud as the value of the box. */
export const wholeName = (name: string): React.ReactNode =>
  name.length > longName ? (
    <span aria-hidden className={classes.wholeName}>
      {name}
    </span>
  ) : null;
