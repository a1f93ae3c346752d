import TactusJSON
import TactusViews

/// A property that stores the value of a member.
///
/// Members take the key path as an autoclosure, because key paths are slow to create, and each scene
/// uses few of the members.
typealias MemberKeyPath<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable
typealias ViewKeyPath<Target, Value> = any ReferenceWritableKeyPath<Target, Value> & Sendable

/// A type that represents an object in scene files.
///
/// The members of the object are declared next to the properties that store them.
protocol SceneObject: SendableMetatype {
  init()
  static var members: [SceneMember<Self>] { get }

  /// Returns the shape of a member whose value has the given form.
  static func shape<Value>(of form: ValueForm<Value>) -> Shape

  /// Reads the value of a member and stores it in a property.
  ///
  /// If the value is invalid, the function reports an error, and the property keeps its default.
  static func read<Value>(
    _ key: String, _ property: MemberKeyPath<Self, Value>,
    _ form: () -> ValueForm<Value>, _ cursor: JSONCursor, _ reader: SceneReader,
    into owner: inout Self)
}

extension SceneObject {
  static func shape<Value>(of form: ValueForm<Value>) -> Shape { form.shape }

  static func read<Value>(
    _ key: String, _ property: MemberKeyPath<Self, Value>,
    _ form: () -> ValueForm<Value>, _ cursor: JSONCursor, _ reader: SceneReader,
    into owner: inout Self
  ) {
    if let value = form().read(cursor, reader) { owner[keyPath: property] = value }
  }
}

/// A member of a JSON object in scene files.
///
/// The member's description appears in the schema and on the reference page. `Owner` is the type
/// that represents the object and stores the member's value.
struct SceneMember<Owner>: Sendable {
  /// The description of the member for the schema, the reference page and the command
  /// `tactus check`.
  let member: Member
  /// A function that reads the member's value and stores it in an object of type `Owner`.
  ///
  /// If the value is invalid, the function reports an error and leaves the default in the object.
  let read: @Sendable (JSONCursor, SceneReader, inout Owner) -> Void

  /// Declares a member whose value is read by the closure `read`.
  init(
    _ key: String, _ shape: @autoclosure @escaping @Sendable () -> Shape, isRequired: Bool = false,
    defaultText: @autoclosure @escaping @Sendable () -> String? = nil, filler: String? = nil,
    _ doc: String,
    read: @escaping @Sendable (JSONCursor, SceneReader, inout Owner) -> Void
  ) {
    member = Member(
      key, shape(), isRequired: isRequired, defaultText: defaultText(), filler: filler, doc: doc)
    self.read = { cursor, reader, owner in
      if !reader.refusesExpression(cursor, shape) { read(cursor, reader, &owner) }
    }
  }
}

extension SceneMember where Owner: SceneObject {
  /// Declares a member whose value is stored in a property, and whose default is the property's
  /// initial value.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - property: The property that stores the value.
  ///   - form: The form of the value.
  ///   - isRequired: Whether omitting the member is an error.
  ///   - filler: The JSON that `check` suggests if the member is missing.
  ///   - doc: The description of the member on the reference page.
  init<Value>(
    _ key: String,
    _ property: @autoclosure @escaping @Sendable () -> MemberKeyPath<Owner, Value>,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>, isRequired: Bool = false,
    filler: String? = nil, _ doc: String
  ) {
    self.init(
      key, Owner.shape(of: form()), isRequired: isRequired,
      defaultText: isRequired ? nil : form().defaultText(Owner()[keyPath: property()]),
      filler: filler, doc
    ) { cursor, reader, owner in
      Owner.read(key, property(), form, cursor, reader, into: &owner)
    }
  }

  init<Value: SceneValue>(
    _ key: String,
    _ property: @autoclosure @escaping @Sendable () -> MemberKeyPath<Owner, Value>,
    isRequired: Bool = false, filler: String? = nil, _ doc: String
  ) {
    self.init(key, property(), Value.form, isRequired: isRequired, filler: filler, doc)
  }
}

/// Creates scene-file members, each of which sets one property of a view of type `Target`.
///
/// If the form of the value allows it, the property can follow an expression.
struct ViewProperties<Target: View> {
  /// A function that creates an unmodified view, whose property values are the members' defaults.
  private let plain: @Sendable () -> Target

  init(of plain: @autoclosure @escaping @Sendable () -> Target) { self.plain = plain }

  func callAsFunction<Value>(
    _ key: String,
    _ property: @autoclosure @escaping @Sendable () -> ViewKeyPath<Target, Value>,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>, _ doc: String
  ) -> SceneMember<ViewDescription> {
    SceneMember(
      key, form().followedShape, defaultText: form().defaultText(plain()[keyPath: property()]), doc
    ) { cursor, reader, description in
      let property = property()
      switch reader.readFollowed(cursor, form) {
      case .none:
        guard let value = form().read(cursor, reader) else { return }
        description.settings.append { view in (view as? Target)?[keyPath: property] = value }
      case .faulty: break
      case .followed(let followed):
        reader.follow(
          FollowedMember(key, followed) { value, view, _ in
            (view as? Target)?[keyPath: property] = value
          }, in: &description, cursor)
      }
    }
  }

  func callAsFunction<Value: SceneValue>(
    _ key: String,
    _ property: @autoclosure @escaping @Sendable () -> ViewKeyPath<Target, Value>,
    _ doc: String
  ) -> SceneMember<ViewDescription> { self(key, property(), Value.form, doc) }
}

extension JSONObjectReader {
  /// Reads the values of the given members into `owner`, in the order of `members`.
  ///
  /// Members that the JSON object does not contain are skipped.
  func read<Owner>(
    _ members: [SceneMember<Owner>], into owner: inout Owner, by reader: SceneReader
  ) {
    for declared in members {
      guard let cursor = value(declared.member) else { continue }
      declared.read(cursor, reader, &owner)
    }
  }
}

extension JSONCursor {
  /// Reads the value as an object of the given type.
  ///
  /// - Parameters:
  ///   - type: The type that represents the object.
  ///   - name: The noun for the object in messages, such as "a hint".
  ///   - reader: The reader of the scene file.
  /// - Returns: The object; nil if the value is not an object.
  func read<Owner: SceneObject>(_ type: Owner.Type, named name: String, by reader: SceneReader)
    -> Owner?
  {
    guard let object = object() else { return nil }
    var owner = Owner()
    object.read(Owner.members, into: &owner, by: reader)
    object.finish(of: name)
    return owner
  }
}

extension SceneObject {
  /// Returns the shape of the object for the schema and the reference page.
  static func shape(_ name: String, _ doc: String) -> ObjectShape {
    ObjectShape(name, doc: doc, members: members.map(\.member))
  }
}
