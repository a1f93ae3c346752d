/// Content that a program copies to the clipboard, in one or more forms.
public struct ClipboardContent {
  /// The text; nil for none.
  public var text: String?
  /// Makes the bytes of a PNG file, on another thread and possibly more than once; nil for no
  /// picture.
  ///
  /// Another program that pastes a file receives the same picture, in a file that only the user can
  /// read.
  public var makePNG: (@Sendable () -> [UInt8]?)?
  /// Whether the text is the best form, so that other programs paste it rather than the picture.
  package var prefersText = false
  /// An object that only this program can paste, such as the copied objects themselves.
  public var own: AnyObject?

  /// Creates content in the given forms.
  public init(
    text: String? = nil, makePNG: (@Sendable () -> [UInt8]?)? = nil, own: AnyObject? = nil
  ) {
    self.text = text
    self.makePNG = makePNG
    self.own = own
  }

  /// Whether there is nothing to copy.
  public var isEmpty: Bool { text == nil && makePNG == nil && own == nil }
}

/// Content that a program pastes from the clipboard, or that a user has dropped on its window.
///
/// It comes from another program and has been checked: text is valid UTF-8 without control
/// characters other than line feeds and tabs, a picture begins like one, and the paths of files are
/// absolute. A picture can still be damaged, and a file can be anything.
public enum PastedContent {
  /// The object that this program has copied itself; see `ClipboardContent.own`.
  case own(AnyObject)
  /// The bytes of a PNG, JPEG or WebP file.
  case picture([UInt8])
  /// The absolute paths of local files.
  case files([String])
  /// Text of at most 1 MiB, with lines separated by line feeds.
  case text(String)
}

/// The forms in which a program can paste.
public enum PastedForm: CaseIterable, Hashable, Sendable {
  /// An object of the program's own.
  case own
  /// A picture.
  case picture
  /// Paths of files.
  case files
  /// Text.
  case text
}

/// The reason why nothing was pasted or dropped.
public struct ClipboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as a sentence without a period.
  public var description: String

  /// Creates an error with a reason.
  public init(_ description: String) { self.description = description }

  /// Nothing has been copied, or only in forms that cannot be pasted here.
  public static let empty = ClipboardError("there is nothing to paste here")
}
