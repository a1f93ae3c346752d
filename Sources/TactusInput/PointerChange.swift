public import TactusGeometry

/// One event of a pointer, with locations in surface-local logical pixels.
public enum PointerChange: Equatable, Sendable {
  case enter(Point)
  case leave
  case motion(Point)
  case button(PointerButton, isPressed: Bool)
  case scroll(Scroll)
  case pinch(TouchpadPinch)
}
