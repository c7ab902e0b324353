import { useServices } from "#lib/services.tsx";
import { QuestionFlow } from "#features/questions/QuestionFlow.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";

export function BookMeetingPage() {
  const { track } = useServices();

  return (
    <BookingFrame>
      <QuestionFlow onAnswered={({ question, value }) => track("booking_answered", { question, value })} />
    </BookingFrame>
  );
}
