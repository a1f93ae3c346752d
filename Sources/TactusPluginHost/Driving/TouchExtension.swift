import CTactusPlugin
import TactusInput

/// A recognizer's implementation of a plugin extension that receives further values of touches.
///
/// The table of such an extension consists of one function, which receives the entries of some
/// touches and their number: `tactus_pen_v1` and `tactus_person_v1` are such tables. `Entry` is the
/// Swift type with the layout of an entry.
@safe struct TouchExtension<Entry: BitwiseCopyable> {
  private typealias Receive =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, UInt32) -> Void

  let isOffered: Bool
  private let receive: Receive?

  /// Asks the recognizer for the extension with the given name.
  init(
    _ name: String, of table: UnsafePointer<tactus_recognizer_v1>, _ record: ModuleRecord
  ) {
    guard let find = unsafe table.pointee.get_extension,
      let found = unsafe record.call({ unsafe find(name) })
    else {
      isOffered = false
      unsafe receive = nil
      return
    }
    isOffered = true
    // SAFETY: the table's only member is a function. Pointers to all types are passed alike.
    unsafe receive = unsafe found.load(as: Receive?.self)
  }

  /// Whether the recognizer offers the extension but does not implement its function.
  var isEmpty: Bool { unsafe isOffered && receive == nil }

  func tell(
    _ entries: Span<Entry>, _ instance: UnsafeMutableRawPointer, _ record: ModuleRecord
  ) {
    guard let receive = unsafe receive else { return }
    // SAFETY: the span lives until the call is over.
    unsafe entries.withUnsafeBufferPointer { buffer in
      let start = unsafe UnsafeRawPointer(buffer.baseAddress)
      record.call { unsafe receive(instance, start, UInt32(buffer.count)) }
    }
  }
}
