const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Text with its web addresses as links; everything else is text. */
export const TextWithLinks = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    ADDRESS.test(part) ? (
      <a key={at} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
