interface OrderTextProps {
  readonly text: string;
  readonly onHistory: () => void;
}

/** An order line as text. Its history also opens by a right click; the button beside the row is for everybody. */
export function OrderText({ text, onHistory }: OrderTextProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a right click is a shortcut here
    <span
      onContextMenu={(event) => {
        event.preventDefault();
        onHistory();
      }}
    >
      {text}
    </span>
  );
}
