public import TactusGeometry

/// A pointer event, with locations in surface-local logical pixels.
public enum PointerChange: Equatable, Sendable {
  case enter(Point)
  case leave
  case motion(Point)
  case button(PointerButton, isPressed: Bool)
  case scroll(Scroll)
  case pinch(TouchpadPinch)
}
