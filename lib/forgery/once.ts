/** Keeps what is made of a subject for as long as the subject itself is kept. */
export function once<Subject extends object, Made>(make: (subject: Subject) => Made): (subject: Subject) => Made {
  const known = new WeakMap<Subject, { readonly made: Made }>();
  return (subject) => {
    const before = known.get(subject);
    if (before !== undefined) return before.made;
    const made = make(subject);
    known.set(subject, { made });
    return made;
  };
}
