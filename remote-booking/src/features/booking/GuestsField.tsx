import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { iconButtonStyle } from "@pipelark/shared-ui/controls/iconButton.styles";
import { CloseIcon } from "@pipelark/shared-ui/controls/icons";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { styled } from "styled-components";
import { addTyped, type GuestAddresses } from "@pipelark/shared-scheduling/guestAddresses";

type GuestsFieldProps = {
  value: GuestAddresses;
  /** The booker's own address, which cannot be a guest. */
  ownAddress: string;
  /** Error of the last attempt to book. */
  error: string | null;
  onChange: (value: GuestAddresses) => void;
};

/** Guests of the meeting. Collapsed to a button until it is used. */
export function GuestsField({ value, ownAddress, error, onChange }: GuestsFieldProps) {
  const { guests, typedGuest } = value;
  const [isWanted, setWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = guests.length === 0 && typedGuest === "";

  // Moves the focus to the field that replaces the button.
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);

  if (!isWanted && isEmpty && error === null) {
    return (
      <div>
        <Button tone="secondary" size="medium" onClick={() => setWanted(true)}>
          Add guests
        </Button>
      </div>
    );
  }

  function handleTyped(typed: string) {
    setWanted(true);
    setProblem(null);
    if (/[,;]/.test(typed)) add(typed);
    else onChange({ guests, typedGuest: typed });
  }

  function add(typed: string) {
    const { problem: found, ...added } = addTyped({ guests, typedGuest: typed }, ownAddress);
    setProblem(found);
    onChange(added);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || typedGuest.trim() === "") return;
    event.preventDefault();
    add(typedGuest);
  }

  function handleRemove(address: string) {
    setWanted(true);
    setProblem(null);
    onChange({ guests: guests.filter((guest) => guest !== address), typedGuest });
    input.current?.focus();
  }

  // The error stands at the address field, because the list below it can be long.
  return (
    <Stack>
      <Field
        label="Guests (optional)"
        hint={`Up to ${bookingLimits.guests} email addresses. Each guest gets an invitation with the time and place.`}
        error={problem ?? error}
      >
        {(field) => (
          <Row>
            <TextInput
              {...field}
              ref={input}
              value={typedGuest}
              onChange={({ target }) => handleTyped(target.value)}
              onKeyDown={handleKeyDown}
              type="text"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
            />
            <Button tone="secondary" onClick={() => add(typedGuest)}>
              Add<VisuallyHidden> guest</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Field>
      <VisuallyHidden role="status">
        {guests.length > 0 && `${guests.length} of ${bookingLimits.guests} guests`}
      </VisuallyHidden>
      {guests.length > 0 && (
        <List aria-label="Guests">
          {guests.map((address) => (
            <Guest key={address}>
              <span>{address}</span>
              <Remove type="button" aria-label={`Remove ${address}`} onClick={() => handleRemove(address)}>
                <CloseIcon />
              </Remove>
            </Guest>
          ))}
        </List>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  position: relative;
  display: grid;
  gap: ${space.tight};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.tight};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.hair};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Guest = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.tight};
  padding-inline-start: ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  ${iconButtonStyle}
  color: ${color.textMuted};

  &:hover {
    color: ${color.danger};
  }

  svg {
    width: 1.125rem;
  }
`;
