import LongPressRecognizer
import PanRecognizer
import TactusGestures
import TactusInput
import TactusViews
import TapRecognizer

extension Label {
  /// Adds the gestures that select text.
  ///
  /// Holding a finger down selects a word, and moving the finger then extends the selection.
  /// Dragging with a mouse selects the text between the start of the drag and the pointer. A double
  /// tap selects a word, and a single tap clears the selection.
  func addSelectionGestures() {
    hasSelectionGestures = true
    on(LongPress()) { [unowned self] press in
      guard isSelectable, !press.isCancelled else { return }
      if press.hasBegun { tree?.onFocusRequest?(self) }
      let point = surfaceToView.apply(place(of: press.location))
      if press.hasBegun {
        beginSelection(at: point, isWord: true)
      } else {
        extendSelection(to: point)
      }
    }
    var pointer = RecognizerOptions()
    pointer.allowedDevices = [.pointer]
    on(Pan { $0.slop = 3 }, options: pointer) { [unowned self] pan in
      guard isSelectable, !pan.isCancelled else { return }
      if pan.hasBegun {
        tree?.onFocusRequest?(self)
        beginSelection(
          at: surfaceToView.apply(place(of: pan.location - pan.translation)), isWord: false)
      }
      extendSelection(to: surfaceToView.apply(place(of: pan.location)))
    }
    let double = on(Tap { $0.taps = 2 }) { [unowned self] tap in
      guard isSelectable else { return }
      beginSelection(at: surfaceToView.apply(place(of: tap.location)), isWord: true)
    }
    on(Tap()) { [unowned self] _ in deselect() }.requireFailure(of: double)
  }

  private func place(of point: Point) -> Point { parent?.toSurface.apply(point) ?? point }
}
